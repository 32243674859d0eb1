/** Prints the result of a run as a line for the table in docs/limits.md ("What it was put through"). */
export function printResult(what: string, how: string, result: string): void {
  console.log(`\nFor docs/limits.md:\n| ${what} | ${how} | ${result} |`)
}

/** A number and what it counts: '1 fault', '1,200 faults'. */
export function countOf(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`
}
