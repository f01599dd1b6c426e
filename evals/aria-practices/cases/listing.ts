import { all, has, holds, lacks, not, one, reads } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

/** Widgets that offer a list of options: listboxes and comboboxes. */
export const listing: readonly WidgetCase[] = [
  ...listboxes(),
  ...listboxesWithActions(),
  ...rearrangeables(),
  ...comboboxes(),
];

function listboxes(): WidgetCase[] {
  return [
    {
      name: "listbox: select",
      path: example("listbox", "listbox-scrollable"),
      instructions: ["select Plutonium from the transuranium elements"],
      happened: has(one("#ss_elem_Pu"), "aria-selected", true),
    },
    {
      name: "listbox: select what must be scrolled to",
      path: example("listbox", "listbox-scrollable"),
      instructions: ["choose Oganesson"],
      happened: has(one("#ss_elem_Og"), "aria-selected", true),
    },
    {
      name: "listbox, grouped",
      path: example("listbox", "listbox-grouped"),
      instructions: ["choose Owl as your animal sidekick"],
      happened: has(one("#ss_elem_11"), "aria-selected", true),
    },
    {
      name: "listbox, collapsible",
      path: example("listbox", "listbox-collapsible"),
      instructions: ["choose Curium as the element"],
      happened: reads(one("#exp_button"), "Curium"),
    },
    {
      name: "listbox, collapsible: opened first",
      path: example("listbox", "listbox-collapsible"),
      instructions: ["open the list of elements", "pick Bohrium"],
      happened: reads(one("#exp_button"), "Bohrium"),
    },
  ];
}

function listboxesWithActions(): WidgetCase[] {
  const actions = example("listbox", "listbox-actions");
  const option = (name: string): string => one(`#ss_elem_${name}`);
  const names = ["IronMan", "Everest", "Archery", "GuideDog", "Airplane"];
  const without = (name: string): string => all(...names.filter((other) => other !== name).map(option));
  const order = `[...document.querySelectorAll("#ss_elem_list [role=option]")].map(({ id }) => id.slice(8)).join()`;
  return [
    {
      name: "listbox with actions: select",
      path: actions,
      instructions: ["select Learn archery in the bucket list"],
      happened: has(option("Archery"), "aria-selected", true),
      mustStay: `${order} === "${names.join()}"`,
    },
    {
      name: "listbox with actions: delete",
      path: actions,
      instructions: ["delete Climb Everest from the bucket list"],
      happened: not(option("Everest")),
      mustStay: without("Everest"),
    },
    {
      name: "listbox with actions: favorite",
      path: actions,
      instructions: ["select Train a guide dog", "mark Train a guide dog as a favorite"],
      happened: has(one("#ss_elem_GuideDog_favorite"), "aria-pressed", true),
      mustStay: all(
        `${order} === "${names.join()}"`,
        ...["IronMan", "Everest", "Archery", "Airplane"].map((name) =>
          lacks(one(`#ss_elem_${name}_favorite`), "aria-pressed"),
        ),
      ),
    },
    {
      name: "listbox with actions: move",
      path: actions,
      instructions: ["select Build an airplane", "move Build an airplane up"],
      happened: `${order} === "IronMan,Everest,Archery,Airplane,GuideDog"`,
      mustStay: all(...names.map(option)),
    },
  ];
}

function rearrangeables(): WidgetCase[] {
  const rearrangeable = example("listbox", "listbox-rearrangeable");
  const isIn = (list: string, id: string): string => `${one(`#${list} > #${id}`)} !== null`;
  return [
    {
      name: "listbox, rearrangeable: to the other list",
      path: rearrangeable,
      instructions: ["select Proximity of fast food", "click Not Important"],
      happened: isIn("ss_unimp_list", "ss_opt4"),
      mustStay: all(...[1, 2, 3, 5, 6].map((number) => isIn("ss_imp_list", `ss_opt${number}`))),
    },
    {
      name: "listbox, rearrangeable: up",
      path: rearrangeable,
      instructions: ["select Neighborhood walkability in the important features", "move it up"],
      happened: `${one("#ss_opt6")}.nextElementSibling?.id === "ss_opt5"`,
      mustStay: `document.querySelectorAll("#ss_imp_list > [role=option]").length === 10`,
    },
    {
      name: "listbox of several",
      path: rearrangeable,
      instructions: ["select Food synthesizer", "select Leather seats", "click Add"],
      happened: all(isIn("ms_unimp_list", "ms_opt8"), isIn("ms_unimp_list", "ms_opt1")),
      mustStay: all(...[2, 3, 4, 5, 6, 7, 9, 10].map((number) => isIn("ms_imp_list", `ms_opt${number}`))),
    },
  ];
}

function comboboxes(): WidgetCase[] {
  const fruit = example("combobox", "combobox-select-only");
  const field = one("#cb1-input");
  return [
    {
      name: "combobox, select only",
      path: fruit,
      instructions: ["choose Cherry from the favorite fruit list"],
      happened: reads(one("#combo1"), "Cherry"),
    },
    {
      name: "combobox, select only: opened first",
      path: fruit,
      instructions: ["open the Favorite Fruit dropdown", "pick Guava"],
      happened: reads(one("#combo1"), "Guava"),
    },
    {
      name: "combobox that completes: typed",
      path: example("combobox", "combobox-autocomplete-both"),
      instructions: ["type Cali into State", "press Enter"],
      happened: all(holds(field, "California"), has(field, "aria-expanded", false)),
    },
    {
      name: "combobox that completes: chosen",
      path: example("combobox", "combobox-autocomplete-both"),
      instructions: ["select Nevada as the state"],
      happened: holds(field, "Nevada"),
    },
    {
      name: "combobox with suggestions",
      path: example("combobox", "combobox-autocomplete-list"),
      instructions: ["type Mas into the State field", "choose Massachusetts from the suggestions"],
      happened: holds(field, "Massachusetts"),
    },
    {
      name: "combobox with suggestions: by its button",
      path: example("combobox", "combobox-autocomplete-list"),
      instructions: ["open the list of states", "click Oregon"],
      happened: holds(field, "Oregon"),
    },
    {
      name: "combobox without completion: an earlier search",
      path: example("combobox", "combobox-autocomplete-none"),
      instructions: ["show the previous searches", "choose salsa recipes"],
      happened: holds(field, "salsa recipes"),
    },
    {
      name: "combobox without completion: something else",
      path: example("combobox", "combobox-autocomplete-none"),
      instructions: ["enter train times into the search box"],
      happened: holds(field, "train times"),
    },
    {
      name: "combobox with a grid",
      path: example("combobox", "grid-combo"),
      instructions: ["type car into Fruits and vegetables", "choose Carrot"],
      happened: holds(one("#ex1-input"), "Carrot"),
    },
  ];
}
