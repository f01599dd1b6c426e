import { forwardRef, memo, useEffect, useRef } from "react";

type FieldProps = { readonly label: string };

const Input = forwardRef<HTMLInputElement, FieldProps>(function Input({ label }, ref) {
  return <input data-case="forwarded" aria-label={label} ref={ref} />;
});

const MemoInput = memo(
  forwardRef<HTMLInputElement, FieldProps>(function MemoInput({ label }, ref) {
    return <input data-case="memo-forwarded" aria-label={label} ref={ref} />;
  }),
);

export function Field({ label }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setAttribute("data-ready", ""), []);
  return (
    <fieldset>
      <Input data-for="forwarded" label={label} ref={input} />
      <MemoInput data-for="memo-forwarded" label={label} ref={other} />
    </fieldset>
  );
}
