import { lazy, Suspense, useState } from "react";
import Page from "./(group)/[id] page.tsx";
import { Card } from "./card.tsx";
import { Cloner } from "./cloner.jsx";
import { ClassBased, withFrame } from "./class-based.jsx";
import { Field } from "./field.tsx";
import { Overlay } from "./overlay.jsx";
import { Overview } from "./größe/übersicht.jsx";
import { Places } from "./places.jsx";
import { Table } from "./table.tsx";

const Late = lazy(() => import("./late.jsx"));
const Framed = withFrame(ClassBased);

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1 data-case="heading">Locations {count}</h1>
      <button id="rerender" onClick={() => setCount(count + 1)}>
        Render again
      </button>
      <>
        <p data-case="fragment-first">first</p>
        <p data-case="fragment-second">second</p>
      </>
      <Card data-for="card-title card-body" title="Card">
        <em data-case="slot-content">passed as children</em>
      </Card>
      <Cloner>
        <b data-case="cloned">cloned</b>
      </Cloner>
      <Table
        data-for="row-cell row"
        rows={[
          ["a", "Alpha"],
          ["b", "Beta"],
          ["c", "Gamma"],
        ]}
      />
      <Field label="Name" />
      <Overlay data-for="portal portal-button" />
      <Page data-for="route-title" />
      <Overview data-for="unicode" />
      <Framed data-for="hoc-frame" />
      <Suspense fallback={null}>
        <Late data-for="lazy" render={(text) => <i data-case="render-prop">{text}</i>} />
      </Suspense>
      {count > 0 && <strong data-case="hidden-branch">shown after a click</strong>}
      <Places />
      <svg viewBox="0 0 10 10" width="10" height="10">
        <path data-case="svg-path" d="M0 0h10v10z" />
      </svg>
      <div data-case="inner-html" dangerouslySetInnerHTML={{ __html: "<u id='raw'>raw</u>" }} />
    </main>
  );
}
