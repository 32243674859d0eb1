/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const partSize = 500

/** Splits many rows into parts that one statement takes. */
export function partsOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / partSize)
  return Array.from({ length: count }, (_, at) => all.slice(at * partSize, (at + 1) * partSize))
}
