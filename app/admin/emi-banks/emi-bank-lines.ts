import type { EmiBank } from '#shared/contract/emi.ts'
import { emiPlans } from '#shared/orders/emi.ts'

const all: number[] = emiPlans.map(({ months }) => months)

/** One bank a line, with its months behind a colon where it does not offer all of them. */
export function toLines(banks: readonly EmiBank[]): string {
  return banks
    .map(({ name, months }) => (months.length === all.length ? name : `${name}: ${months.join(', ')}`))
    .join('\n')
}

export function fromLines(text: string): EmiBank[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', months] = line.split(/\s*:\s*/)
      return {
        name,
        months:
          months === undefined
            ? all
            : months
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(Number),
      }
    })
}

/** The first line that cannot be understood, in words. */
export function linesError(text: string): string | undefined {
  const banks = fromLines(text)
  if (banks.length === 0) return 'Please name at least one bank.'
  const wrong = banks.find(({ name, months }) => !name || months.length === 0 || !months.every(isOffered))
  if (wrong) return `"${wrong.name}" needs months out of ${all.join(', ')}, such as "${wrong.name}: 6, 12".`
  const names = banks.map(({ name }) => name.toLowerCase())
  const twice = banks.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index)
  return twice && `${twice.name} is named twice.`
}

function isOffered(months: number): boolean {
  return all.includes(months)
}
