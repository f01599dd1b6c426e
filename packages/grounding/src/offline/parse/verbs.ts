import { usualVerbsPattern } from "./pointer-verbs.ts";

/** Verbs after which a new step begins: "type milk and click Search". */
const stepVerbs = `${usualVerbsPattern}|press|tap|hit|push|open|follow|go to|go back|navigate|visit|mouse over|point at|fill|type|enter|input|write|put|set|clear|select|choose|pick|check|tick|uncheck|untick|toggle|turn|switch|enable|disable|scroll|upload|attach|drag|drop|focus|submit|close|dismiss|wait|download|search for|reload|refresh|expand|collapse|mark|deselect|unselect|opt|klicke|drücke|tippe|wähle|gib|öffne`;
/** Verbs that make a step only where nothing or little follows: their words are names of buttons, too. */
const shortSteps =
  "submit|search|save|send|confirm|continue|proceed|log in|login|sign in|sign up|register|apply|go|submit it|submit the form|hit enter|press enter|finish|done|cancel";

const STEP = new RegExp(
  `^(?:then |now |finally |please |afterwards )*(?:(?:${stepVerbs})\\s+\\S|(?:${shortSteps})(?:\\s+(?:it|the form|the changes|your changes|when done))?\\s*(?:$|[.,;!]))`,
  "i",
);

export function beginsStep(text: string): boolean {
  return STEP.test(text.trim());
}

/** Verbs that are themselves what a button says: "remove the Box grater", "sort by price". */
const NAMED =
  /^(?:(?:select|deselect|unselect|check|uncheck|clear|mark) all|enable|disable|log ?in|log ?out|log ?off|sign ?(?:in|out|up|off)|register|subscribe|unsubscribe|add|remove|delete|save|submit|send|continue|proceed|next|previous|cancel|confirm|accept|agree|decline|reject|refuse|allow|deny|apply|edit|update|change|share|like|follow|unfollow|buy|order|purchase|check ?out|check ?in|shuffle|repeat|replay|pay|print|copy|paste|cut|filter|sort|show|hide|view|see|read|play|pause|stop|start|begin|mute|unmute|undo|redo|reset|create|new|duplicate|archive|restore|rename|move|reply|forward|star|pin|unpin|compare|rate|review|swap|lock|unlock|admit|escalate|merge|split|book|reserve|schedule|join|leave|connect|disconnect|import|export|preview|publish|report|block|invite|assign|approve|install|uninstall|upgrade|renew|skip|finish|retry|try|learn|get|load|explore|browse|contact|back|use|sync|verify|zoom|increase|decrease|increment|decrement|favorite|favourite|bookmark|launch|run|execute|test|generate|redeem|place|claim|donate|vote|post|comment|translate|order|manage|customi[sz]e|configure|mark|empty|activate|deactivate|zur|zum)\b/i;

export function isNamedVerb(text: string): boolean {
  return NAMED.test(text);
}

export function isCommand(text: string): boolean {
  return beginsStep(text) || isNamedVerb(text);
}
