/** Addresses of images whose format moves by itself: nothing stops the browser's decoder. */
export function animatedImages(): string[] {
  const addresses = [...document.images].map(({ currentSrc }) => currentSrc);
  return [...new Set(addresses.filter((address) => ANIMATED.test(address)))].map((address) => address.slice(0, MOST));
}

const ANIMATED = /^data:image\/(?:gif|apng)|\.(?:gif|apng)(?:[?#]|$)/i;
const MOST = 200;
