import { readFile } from 'node:fs/promises'

/** Both the sources and the built server find them in the folder beside the shop's. */
const folder = new URL('../app/ui/fonts/', import.meta.url)

const faces = [
  { file: 'anek-latin.woff2', range: 'U+0000-00FF, U+2000-206F, U+2212' },
  { file: 'anek-taka.woff2', range: 'U+09F3' },
]

export interface Fonts {
  files: Map<string, Buffer>
  /** The @font-face rules for those that were found. */
  css: string
}

/** The shop's typeface, for the taka sign above all: many systems lack it. Where it is missing, theirs will do. */
export async function readFonts(): Promise<Fonts> {
  const found = await Promise.all(
    faces.map(async (face) => ({
      ...face,
      bytes: await readFile(new URL(face.file, folder)).catch(() => null),
    })),
  )
  const files = new Map<string, Buffer>()
  let css = ''
  for (const { file, range, bytes } of found) {
    if (!bytes) continue
    files.set(file, bytes)
    css += `@font-face { font-family: Anek; font-weight: 100 800; font-display: swap; src: url('fonts/${file}') format('woff2'); unicode-range: ${range}; ascent-override: 90%; descent-override: 24%; line-gap-override: 0%; }\n`
  }
  return { files, css }
}
