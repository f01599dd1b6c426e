import { kind, quote, run } from "../request-kind.ts";

const gather = (servers: string): string =>
  run(`window.p = new RTCPeerConnection({ iceServers: [${servers}] });
    p.createDataChannel("a");
    p.createOffer().then((offer) => p.setLocalDescription(offer))`);

/** Returns a script that connects two peers, with an ICE candidate that names the target. */
const connectTo = (candidate: string): string =>
  run(`window.p = new RTCPeerConnection(); window.q = new RTCPeerConnection(); p.createDataChannel("a");
    (async () => {
      await p.setLocalDescription(await p.createOffer());
      await q.setRemoteDescription(p.localDescription);
      const answer = await q.createAnswer();
      const sdp = answer.sdp.split("\\r\\n").filter((line) => !line.startsWith("a=candidate")).join("\\r\\n");
      await p.setRemoteDescription({ type: "answer", sdp });
      await p.addIceCandidate({ candidate: ${quote(candidate)}, sdpMid: "0" });
    })()`);

export const peerKinds = [
  kind("WebRTC: STUN", (to) => gather(`{ urls: ${quote(`stun:${to.authority}`)} }`), { needsUdp: true }),
  kind(
    "WebRTC: TURN over UDP",
    (to) => gather(`{ urls: ${quote(`turn:${to.authority}?transport=udp`)}, username: "a", credential: "b" }`),
    { needsUdp: true },
  ),
  kind("WebRTC: TURN over TCP", (to) =>
    gather(`{ urls: ${quote(`turn:${to.authority}?transport=tcp`)}, username: "a", credential: "b" }`),
  ),
  kind("WebRTC: TURN over TLS", (to) =>
    gather(`{ urls: ${quote(`turns:${to.authority}?transport=tcp`)}, username: "a", credential: "b" }`),
  ),
  kind("WebRTC: a peer over UDP", (to) => connectTo(`candidate:1 1 udp 2113937151 127.0.0.1 ${to.port} typ host`), {
    needsUdp: true,
  }),
  kind("WebRTC: a peer over TCP", (to) =>
    connectTo(`candidate:1 1 tcp 1518280447 127.0.0.1 ${to.port} typ host tcptype passive`),
  ),
];
