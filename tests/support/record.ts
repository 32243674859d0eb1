/** Prints the result of a run as a line for the table in docs/operations.md ("What it was put through"). */
export function record(what: string, how: string, result: string): void {
  console.log(`\nFor docs/operations.md:\n| ${what} | ${how} | ${result} |`)
}

export function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`
}
