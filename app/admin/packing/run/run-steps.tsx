import { Link } from '#app/ui/navigation/link.tsx'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { isHandedOver } from '../parcel-state.ts'
import { runPath } from '../selection.ts'

type Props = {
  run: readonly PackingOrder[]
  numbers: readonly string[]
  at: string | null
  kept: ReadonlySet<string>
}

/** The orders of a run, to see how far it is and to go to any of them. */
export function RunSteps({ run, numbers, at, kept }: Props) {
  return (
    <nav aria-label="Orders of this run" className="packing-steps">
      <ol>
        {run.map((packed) => {
          const { number, customerInfo } = packed.order
          const isDone = isHandedOver(packed)
          return (
            <li key={number}>
              <Link to={runPath(numbers, number)} aria-current={number === at ? 'step' : undefined}>
                <b>{number}</b> {customerInfo.name}
                <small>{isDone ? 'Handed over' : kept.has(number) ? 'Packed for pick-up' : 'To pack'}</small>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
