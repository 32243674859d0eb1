import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Vite wraps every `import()` in 1.7 kB of script that first loads the style sheets of the module, as part of every
 * first visit. Here none has one that its page does not already have, so a lazy import is an import and no more; a
 * module that brings a style sheet of its own fails the build.
 */
export function plainLazyImports(): Plugin {
  return {
    name: 'plain-lazy-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      return id === helper ? 'export const __vitePreload = (load) => load()' : null
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const styles = (name: string, seen = new Set<string>()): string[] => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name)) return []
        seen.add(name)
        return [
          ...(chunk.viteMetadata?.importedCss ?? []),
          ...chunk.imports.flatMap((one) => styles(one, seen)),
        ]
      }
      for (const chunk of chunks)
        for (const lazy of chunk.dynamicImports) {
          const missing = styles(lazy).filter((sheet) => !styles(chunk.fileName).includes(sheet))
          if (missing.length > 0)
            this.error(
              `${lazy}, loaded at its first use by ${chunk.fileName}, brings ${missing}: let the page import it`,
            )
        }
    },
  }
}
