/** Returns the addresses of images with an animated format: the browser's decoder can't be stopped. */
export function animatedImages(): string[] {
  const addresses = [...document.images].map(({ currentSrc }) => currentSrc);
  return [...new Set(addresses.filter((address) => ANIMATED.test(address)))].map((address) => address.slice(0, MOST));
}

const ANIMATED = /^data:image\/(?:gif|apng)|\.(?:gif|apng)(?:[?#]|$)/i;
const MOST = 200;
