export function enhanceUpload() {
  const field = document.querySelector("[data-upload]");
  const input = field?.querySelector("input[type=file]");
  input?.addEventListener("change", () => {
    field.querySelector("[data-file-name]").textContent = input.files[0]?.name ?? "No file chosen. Up to 8 MB.";
  });
}
