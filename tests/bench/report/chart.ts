import { short } from '../load/numbers.ts'
import type { Chart } from '../part.ts'

const size = { width: 720, height: 300, left: 64, right: 16, top: 44, bottom: 56 }
const colours = ['#0f766e', '#b45309', '#4338ca', '#be123c']

/** Bars in groups, on a scale of powers of ten where values are far apart. */
export function drawChart({ title, unit, lines }: Chart): string {
  const places = lines[0]?.points.map(({ at }) => at) ?? []
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value)).filter((value) => value > 0)
  const scale = scaleOf(values)
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  const y = (value: number) => size.top + inner.height * (1 - scale.place(value))
  const group = inner.width / Math.max(1, places.length)
  const bar = Math.min(56, (group * 0.7) / Math.max(1, lines.length))

  const rules = scale.marks.map(
    (mark) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(mark)}" y2="${y(mark)}" stroke="#d4d4d8"/>` +
      `<text x="${size.left - 8}" y="${y(mark) + 4}" text-anchor="end">${short(mark)}</text>`,
  )
  const bars = lines.flatMap(({ points }, line) =>
    points.map(({ value }, place) => {
      const x = size.left + group * (place + 0.5) + bar * (line - lines.length / 2)
      const height = Math.max(1, y(scale.least) - y(value))
      return (
        `<rect x="${round(x + 2)}" y="${round(y(value))}" width="${round(bar - 4)}" height="${round(height)}" fill="${colours[line % 4]}"/>` +
        `<text x="${round(x + bar / 2)}" y="${round(y(value) - 4)}" text-anchor="middle">${short(value)}</text>`
      )
    }),
  )
  const names = places.map(
    (at, place) =>
      `<text x="${round(size.left + group * (place + 0.5))}" y="${size.height - size.bottom + 18}" text-anchor="middle">${at}</text>`,
  )
  const legend = lines.map(
    ({ name }, line) =>
      `<rect x="${size.left + line * 150}" y="${size.height - 20}" width="12" height="12" fill="${colours[line % 4]}"/>` +
      `<text x="${size.left + line * 150 + 18}" y="${size.height - 10}">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12" fill="#3f3f46" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${size.left}" y="24" font-size="15" font-weight="600" fill="#18181b">${title} (${unit})</text>
${[...rules, ...bars, ...names, ...legend].join('\n')}
</svg>
`
}

function scaleOf(values: readonly number[]) {
  const highest = Math.max(...values, 1e-3)
  const lowest = Math.min(...values, highest)
  if (highest / lowest < 20) {
    const step =
      10 ** Math.floor(Math.log10(highest)) / (highest < 2 * 10 ** Math.floor(Math.log10(highest)) ? 2 : 1)
    const top = Math.ceil((highest * 1.05) / step) * step
    const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, mark) => mark * step)
    return { least: 0, marks, place: (value: number) => value / top }
  }
  const [low, high] = [Math.floor(Math.log10(lowest)), Math.ceil(Math.log10(highest * 1.2))]
  const marks = Array.from({ length: high - low + 1 }, (_, mark) => 10 ** (low + mark))
  return {
    least: 10 ** low,
    marks,
    place: (value: number) => (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
