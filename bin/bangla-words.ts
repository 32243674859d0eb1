import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Words modules whose texts are not yet separated from their rules; each leaves this list with its Bangla neighbour. */
const notMoved = ['contract/issue-words.ts']

/**
 * Replaces every words module by its Bangla neighbour (words.ts by words.bn.ts) wherever it is imported, so that the
 * Bangla pages are the same code with other words.
 */
export function banglaWords(): Plugin {
  return {
    name: 'bangla-words',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\bwords\.tsx?$/.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found) return null
      if (notMoved.some((name) => found.id.endsWith(`/${name}`))) return null
      const bangla = found.id.replace(/(\.tsx?)$/, '.bn$1')
      if (!existsSync(bangla)) throw new Error(`There are no Bangla words beside ${found.id}`)
      return bangla
    },
  }
}
