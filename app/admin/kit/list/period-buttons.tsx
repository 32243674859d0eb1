import { Button } from '#app/ui/buttons/button.tsx'
import type { Period } from '#shared/period.ts'

type Props = {
  periods: readonly (Period & { name: string })[]
  chosen: Period
  onChoose: (period: Period) => void
}

/** Usual periods, chosen with one click. */
export function PeriodButtons({ periods, chosen, onChoose }: Props) {
  return periods.map(({ name, from, to }) => {
    const isChosen = from === chosen.from && to === chosen.to
    return (
      <Button
        key={name}
        size="small"
        variant={isChosen ? 'second' : 'quiet'}
        aria-pressed={isChosen}
        onClick={() => onChoose({ from, to })}
      >
        {name}
      </Button>
    )
  })
}
