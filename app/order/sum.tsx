import { formatTaka, type Taka } from '#shared/money.ts'

/** One line of a list of sums. */
export function Sum({ name, amount }: { name: string; amount: Taka }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{formatTaka(amount)}</dd>
    </div>
  )
}
