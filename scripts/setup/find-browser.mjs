// Prints, as JSON, the browser that Surehand would launch. It uses the lookup of @surehand/browser, so it runs after
// the build.
import { findBrowser } from "@surehand/browser";

try {
  const { executablePath } = await findBrowser();
  console.log(JSON.stringify({ executablePath }));
} catch (error) {
  console.log(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }));
}
