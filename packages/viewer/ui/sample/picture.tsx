import { useSignal } from "@preact/signals";
import type { PictureView } from "../../src/view/sample-view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A screenshot with boxes around what was acted on or quoted. It links to the picture itself. */
export function Picture({ picture: { href, label, boxes } }: { picture: PictureView }) {
  const size = useSignal<Size | undefined>(undefined);
  const isMissing = useSignal(false);
  if (isMissing.value) return <p class="alert">The picture {label} is missing.</p>;
  return (
    <figure class="picture">
      <a href={href} target="_blank" rel="noreferrer noopener">
        <img
          src={href}
          alt={`${label}${boxes.length === 0 ? "" : `, marked: ${boxes.map((box) => box.label).join(", ")}`}`}
          loading="lazy"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            void (size.value = { width, height })
          }
          onError={() => void (isMissing.value = true)}
        />
        {size.value && <Boxes boxes={boxes} size={size.value} />}
      </a>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** In percent of the picture, so that they follow its size on the page. */
function Boxes({ boxes, size: { width, height } }: { boxes: PictureView["boxes"]; size: Size }) {
  return (
    <>
      {boxes.map((box, index) => (
        <span
          key={index}
          class="box"
          aria-hidden="true"
          style={{
            left: `${(box.x / width) * 100}%`,
            top: `${(box.y / height) * 100}%`,
            width: `${(box.width / width) * 100}%`,
            height: `${(box.height / height) * 100}%`,
          }}
        >
          <span class="box-label">{box.label}</span>
        </span>
      ))}
    </>
  );
}
