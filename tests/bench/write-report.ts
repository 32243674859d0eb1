import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Goal, Part, Row, Table } from './bench.ts'
import { short } from './load/numbers.ts'
import type { Machine } from './machine/describe-machine.ts'
import type { Foreign } from './machine/foreign-processes.ts'
import type { Options } from './options.ts'

export type Measured = { part: Part; foreign: Foreign[] }
type Report = {
  machine: Machine
  options: Options
  seconds: number
  /** Commit of the other checkout. */
  other: string | null
  measured: Measured[]
}

/** Writes performance.md, and the same with all values as performance.json. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'performance.md'), toMarkdown(report))
  writeFileSync(join(folder, 'performance.json'), `${JSON.stringify(toJson(report), null, 2)}\n`)
}

/** The measured value beside its goal, in a few words. */
export function verdictOf(row: Row): string {
  const verdict = isMet(row)
  const goal = row.goal ? ` (goal ${goalText(row)})` : ''
  return `${amount(row.measured[0], row)}${goal}${verdict === false ? ' NOT MET' : ''}${row.broken ? `, ${row.broken}` : ''}`
}

function toMarkdown({ machine, options, seconds, other, measured }: Report): string {
  const rows = measured.flatMap(({ part }) => part.rows)
  return [
    '# Performance',
    warning(measured),
    `Measured by \`npm run bench${options.quick ? ' -- --quick' : ''}\` in ${Math.round(seconds / 60)} minutes on ` +
      `${machine.date.slice(0, 10)}, commit ${machine.commit}${other ? `, by turns with commit ${other}` : ''}: ` +
      `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}. ` +
      'Clients, servers and PostgreSQL share these cores.',
    'Times differ from machine to machine, so every goal is a ratio to a reference that does the least that could be ' +
      'done, measured by turns in the same run. A ratio is the median of the ratios of all rounds; the times beside ' +
      'it are medians. All values are in [performance.json](performance.json).',
    '## Goals',
    table(goals(rows, other)),
    ...measured.flatMap(({ part }) => [`## ${part.title}`, part.text, ...(part.tables ?? []).map(table)]),
    '',
  ]
    .filter((text) => text !== null)
    .join('\n\n')
}

/** Another process that takes part of the machine is named first: it makes everything look worse. */
function warning(measured: readonly Measured[]): string | null {
  const busy = measured.flatMap(({ part, foreign }) => foreign.map((one) => ({ ...one, title: part.title })))
  if (busy.length === 0) return null
  busy.sort((one, other) => other.share - one.share)
  const worst = busy.filter(({ name }, place) => busy.findIndex((other) => other.name === name) === place)
  const list = worst
    .slice(0, 5)
    .map(({ name, share, title }) => `${name} (${short(share)} of a core during "${title}")`)
  return `**Other processes used more than a tenth of a core: ${list.join(', ')}.** Times and ratios suffer from it.`
}

function goals(rows: readonly Row[], other: string | null): Table {
  const heads = ['what', 'reference', 'goal', 'measured', ...(other ? [other] : []), '', 'shop and reference']
  return {
    heads,
    rows: rows.map((row) => [
      row.what,
      row.reference,
      row.goal ? goalText(row) : '',
      amount(row.measured[0], row) + (row.broken ? `, ${row.broken}` : ''),
      ...(other ? [amount(row.measured[1], row)] : []),
      { true: 'met', false: '**not met**', null: '' }[String(isMet(row))] ?? '',
      row.values,
    ]),
  }
}

function isMet({ goal, measured: [value], broken }: Row): boolean | null {
  if (!goal || value === undefined) return null
  return !broken && ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)
}

function goalText({ goal, ...row }: Row & { goal?: Goal | null }): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `>= ${amount(goal.atLeast, row)}` : `<= ${amount(goal.atMost, row)}`
}

function amount(value: number | undefined, { unit }: Pick<Row, 'unit'>): string {
  if (value === undefined) return '-'
  return unit === 'x' ? `${short(value)}x` : `${short(value)} ${unit}`
}

function table({ heads, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function toJson({ machine, options, seconds, other, measured }: Report) {
  const parts = measured.map(({ part: { title, rows, data = null }, foreign }) => ({
    title,
    foreign,
    rows: rows.map((row) => ({ ...row, met: isMet(row) })),
    data,
  }))
  return { machine, other, quick: options.quick, seconds: Math.round(seconds), parts }
}
