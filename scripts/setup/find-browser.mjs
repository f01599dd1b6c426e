// Prints, as JSON, which browser Surehand would launch: the very lookup of @surehand/browser, hence run after the build.
import { findBrowser } from "@surehand/browser";

try {
  const { executablePath } = await findBrowser();
  console.log(JSON.stringify({ executablePath }));
} catch (error) {
  console.log(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }));
}
