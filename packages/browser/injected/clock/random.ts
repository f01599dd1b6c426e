/** Makes the page's random numbers repeatable: Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
export function seedRandom(seed: number): void {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  Math.random = random;
  const fill = <Numbers extends ArrayBufferView | null>(numbers: Numbers): Numbers => {
    if (numbers === null) return numbers;
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256);
    return numbers;
  };
  Reflect.set(Crypto.prototype, "getRandomValues", fill);
  Reflect.set(Crypto.prototype, "randomUUID", () => {
    const hex = Array.from(fill(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, "$1-$2-4$3-a$4-$5");
  });
}
