import type { Need } from '#shared/contract/needs.ts'

/** Three lines for each need, with an empty line between two: its name, its wordings, and the filters that it means. */
export function toBlocks(needs: readonly Need[]): string {
  return needs
    .map(({ name, wordings, filters }) => `${name}\n${wordings.join(', ')}\n${filters}`)
    .join('\n\n')
}

export function fromBlocks(text: string): Need[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [name = '', wordings = '', filters = ''] = block.split('\n').map((line) => line.trim())
      return {
        name,
        wordings: wordings
          .split(',')
          .map((wording) => wording.trim())
          .filter(Boolean),
        filters,
      }
    })
}

/** The first need that is not complete, in words. Whether an address has filters, the server finds out. */
export function blocksError(text: string): string | undefined {
  const needs = fromBlocks(text)
  if (needs.length === 0) return 'Please keep at least one need.'
  const silent = needs.find(({ wordings }) => wordings.length === 0)
  if (silent) return `"${silent.name}" needs a second line with the words that people type.`
  const unclear = needs.find(({ filters }) => filters === '')
  if (unclear) return `"${unclear.name}" needs a third line: the address of a listing with its filters.`
  const names = needs.map(({ name }) => name.toLowerCase())
  const twice = needs.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index)
  return twice && `${twice.name} is named twice.`
}
