import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import type { Part, Table, Verdict } from '../part.ts'
import { drawChart } from './chart.ts'

export type Measured = { part: Part; loads: { before: number; after: number } }
export type Report = { machine: Machine; quick: boolean; seconds: number; measured: Measured[] }

/** performance.md with its charts, and the same as performance.json. */
export function writeReport(folder: string, report: Report): void {
  const charts = join(folder, 'performance')
  mkdirSync(charts, { recursive: true })
  for (const { part } of report.measured)
    for (const chart of part.charts ?? []) writeFileSync(join(charts, `${chart.name}.svg`), drawChart(chart))
  writeFileSync(join(folder, 'performance.md'), toMarkdown(report))
  writeFileSync(join(folder, 'performance.json'), `${JSON.stringify(toJson(report), null, 2)}\n`)
}

function toMarkdown({ machine, quick, seconds, measured }: Report): string {
  const verdicts = measured.flatMap(({ part }) => part.verdicts)
  return [
    '# Performance',
    weather(measured, machine.cores),
    `Measured by \`npm run bench${quick ? ' -- --quick' : ''}\` in ${Math.round(seconds / 60)} minutes on ${machine.date.slice(0, 10)}, commit ${machine.commit}: ` +
      `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, ` +
      `${machine.nginx ? `nginx ${machine.nginx}` : 'no nginx'}. ` +
      'Clients, servers and PostgreSQL share these cores. Peers are measured by turns, round after round, and every ' +
      'figure is a median: read ratios rather than absolute numbers, and CPU per request rather than requests per second. ' +
      'The numbers behind it are in [performance.json](performance.json).',
    '## Goals',
    table({ heads: ['what', 'goal', 'measured', ''], rows: verdicts.map(goalRow) }),
    ...measured.flatMap(({ part, loads }) => [
      `## ${part.title}`,
      `${part.words} Load average of the machine: ${loads.before} before, ${loads.after} after.`,
      ...part.tables.map(table),
      ...(part.charts ?? []).map(({ name, title }) => `![${title}](performance/${name}.svg)`),
    ]),
    '',
  ].join('\n\n')
}

/** A busy machine is said first: it makes everything that follows look worse. */
function weather(measured: readonly Measured[], cores: number): string {
  const before = measured.map(({ loads }) => loads.before)
  const [least, most] = [Math.min(...before), Math.max(...before)]
  const first = before[0] ?? 0
  return first > 1.5 * cores
    ? `**The machine was busy with other work: its load average was ${first} at the start (${least} to ${most} during the run) on ${cores} cores.** Waiting times below include that of others; shares and CPU times suffer less.`
    : `Load average at the start: ${first} on ${cores} cores (${least} to ${most} during the run, most of it the run itself).`
}

function goalRow({ what, goal, measured, met }: Verdict): string[] {
  return [what, goal, measured, met === null ? '' : met ? 'met' : '**not met**']
}

function table({ heads, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function toJson({ machine, quick, seconds, measured }: Report) {
  const parts = measured.map(({ part: { title, verdicts, data }, loads }) => ({
    title,
    loads,
    verdicts,
    data,
  }))
  return { machine, quick, seconds: Math.round(seconds), parts }
}
