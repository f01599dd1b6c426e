import { memo, type ReactNode } from "react";

/** Types that the compiler takes away, so that lines move. */
interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface BadgeProps {
  readonly text: string;
}

const Badge = memo(function Badge({ text }: BadgeProps) {
  return <span data-case="memo-badge">{text}</span>;
});

export function Card({ title, children }: CardProps) {
  return (
    <section>
      <h2 data-case="card-title">{title}</h2>
      <div
        className="body"
        data-case="card-body"
        style={{
          padding: 4,
        }}
      >
        {children}
      </div>
      <Badge data-for="memo-badge" text="new" />
    </section>
  );
}
