/**
 * Returns an address without the fragment that names a place in its page. A fragment that begins with a slash stays: single-page applications
 * name their pages so. Text that is no address stays as it is.
 */
export function removeFragment(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  if (!/^#!?\//u.test(parsed.hash)) parsed.hash = "";
  return parsed.href;
}
