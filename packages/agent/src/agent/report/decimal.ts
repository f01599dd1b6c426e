/** An exact decimal number: `units` divided by 10 to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the decimal point, without trailing zeros: equal numbers have equal fields. */
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** Parses digits with an optional sign and an optional decimal point: "-1234.50". Returns undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return normalized(BigInt(`${whole}${fraction}`) * (sign === "" ? 1n : -1n), fraction.length);
}

/** Converts a JavaScript number to the shortest decimal that represents it: 0.1 is one tenth. */
export function fromNumber(value: number): Decimal | undefined {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const parsed = parseDecimal(digits);
  return parsed && shifted(parsed, Number(exponent));
}

/** Multiplies by a power of ten. */
export function shifted({ units, scale }: Decimal, exponent: number): Decimal {
  const moved = scale - exponent;
  return moved >= 0 ? normalized(units, moved) : normalized(units * 10n ** BigInt(-moved), 0);
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return normalized(unitsAt(left, scale) + unitsAt(right, scale), scale);
}

export function negated({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

export function absolute(value: Decimal): Decimal {
  return value.units < 0n ? negated(value) : value;
}

export function isEqual(left: Decimal, right: Decimal): boolean {
  return left.units === right.units && left.scale === right.scale;
}

export function isLess(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale);
  return unitsAt(left, scale) < unitsAt(right, scale);
}

/** Divides by a count, rounded half away from zero to `scale` digits after the decimal point. */
export function divided(value: Decimal, count: number, scale: number): Decimal {
  const exact = absolute(value);
  const numerator = exact.units * 10n ** BigInt(scale);
  const denominator = BigInt(count) * 10n ** BigInt(exact.scale);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return normalized(value.units < 0n ? -rounded : rounded, scale);
}

export function multiplied(left: Decimal, right: Decimal): Decimal {
  return normalized(left.units * right.units, left.scale + right.scale);
}

/** Returns `value / of * 100`, rounded half away from zero to `scale` digits; undefined for a division by zero. */
export function percentOf(value: Decimal, of: Decimal, scale: number): Decimal | undefined {
  if (of.units === 0n) return undefined;
  const isNegative = value.units < 0n !== of.units < 0n;
  const numerator = absolute(value).units * 10n ** BigInt(scale + 2 + of.scale);
  const denominator = absolute(of).units * 10n ** BigInt(value.scale);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return normalized(isNegative ? -rounded : rounded, scale);
}

export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function normalized(units: bigint, scale: number): Decimal {
  if (scale === 0 || units === 0n) return { units, scale: units === 0n ? 0 : scale };
  const digits = String(units);
  let zeros = 0;
  while (zeros < scale && digits.at(-1 - zeros) === "0") zeros++;
  return { units: units / 10n ** BigInt(zeros), scale: scale - zeros };
}
