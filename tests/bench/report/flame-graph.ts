// node --import tsx tests/bench/report/flame-graph.ts FILE.cpuprofile FILE.svg 'Title': where a profile's time went.
import { readFileSync, writeFileSync } from 'node:fs'
import { escapeHtml } from '#shared/escape-html.ts'

type Frame = { id: number; callFrame: { functionName: string }; children?: number[] }
type Profile = { nodes: Frame[]; samples: number[]; timeDeltas: number[] }
/** Frames of one name under one parent are one. */
type Block = { name: string; time: number; inside: Map<string, Block> }

const width = 1200
const row = 17
const deepest = 40
/** Narrower ones say nothing. */
const least = 1
const waiting = new Set(['(idle)', '(program)', '(root)'])

const [input = '', output = '', title = ''] = process.argv.slice(2)
const all = blocksOf(JSON.parse(readFileSync(input, 'utf8')) as Profile)
writeFileSync(output, draw(all))

function blocksOf({ nodes, samples, timeDeltas }: Profile): Block {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName || '(nameless)']))
  const top: Block = { name: 'all', time: 0, inside: new Map() }
  samples.forEach((id, place) => {
    if (waiting.has(names.get(id)!)) return
    const path: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) path.unshift(names.get(at)!)
    add(top, path.slice(1), timeDeltas[place]!)
  })
  return top
}

function add(block: Block, [name, ...rest]: string[], time: number): void {
  block.time += time
  if (name === undefined) return
  const inner = block.inside.get(name) ?? { name, time: 0, inside: new Map() }
  block.inside.set(name, inner)
  add(inner, rest, time)
}

function draw(top: Block): string {
  const boxes: string[] = []
  const perPixel = top.time / width
  let depth = 0
  const place = (block: Block, x: number, level: number) => {
    const wide = block.time / perPixel
    if (wide < least || level > deepest) return
    depth = Math.max(depth, level)
    boxes.push(box(block, { x, y: level * row, wide, share: block.time / top.time }))
    let left = x
    for (const inner of [...block.inside.values()].sort((a, b) => b.time - a.time)) {
      place(inner, left, level + 1)
      left += inner.time / perPixel
    }
  }
  place(top, 0, 0)
  const height = (depth + 3) * row
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${escapeHtml(title)}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="4" y="${height - 10}" font-size="14" font-weight="600">${escapeHtml(title)}</text>
${boxes.join('\n')}
</svg>
`
}

type Place = { x: number; y: number; wide: number; share: number }

function box({ name }: Block, { x, y, wide, share }: Place): string {
  const hue = 20 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 35)
  const fits = Math.floor((wide - 6) / 6)
  const words =
    fits > 2 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escapeHtml(name.slice(0, fits))}</text>` : ''
  return `<g><title>${escapeHtml(name)}, ${(share * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, wide - 0.5).toFixed(1)}" height="${row - 1}" fill="hsl(${hue} 85% 68%)"/>${words}</g>`
}
