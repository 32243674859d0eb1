/**
 * Runs lanes of checks beside each other, the checks of one lane one after the other. Prints each check's output when
 * it ends, then a table of all, and exits with 1 where anything failed.
 */
export async function runChecks(lanes) {
  const start = Date.now()
  const results = (await Promise.all(lanes.map(runLane))).flat()
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of results) for (const kind of Object.keys(total)) total[kind] += counts[kind]
  const rows = results.map(
    ({ name, counts, ms }) => `${name.padEnd(14)} ${inWords(counts).padEnd(36)} ${seconds(ms)}`,
  )
  console.log(`\n${rows.join('\n')}\n\n${inWords(total)} in ${seconds(Date.now() - start)}`)
  process.exit(total.failed ? 1 : 0)
}

async function runLane(checks) {
  const results = []
  for (const [name, check] of checks) {
    console.log(`${name} ...`)
    const start = Date.now()
    const output = []
    const counts = await check((text) => output.push(text))
    const ms = Date.now() - start
    console.log(`\n== ${name}: ${inWords(counts)} in ${seconds(ms)} ==\n\n${output.join('').trim()}\n`)
    results.push({ name, counts, ms })
  }
  return results
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
