import type { Choice } from './seed-product.ts'

/** Reads '16GB | 32GB +14000' as two values, the second of which adds 14,000 taka. */
export function choices(text: string | undefined): Choice[] {
  if (!text) {
    return []
  }
  return text.split(' | ').map((part) => {
    const [value, addPrice] = part.split(' +')
    return { value: value ?? part, addPrice: Number(addPrice ?? 0) }
  })
}
