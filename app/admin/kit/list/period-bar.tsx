import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { isPeriod, type Period, presetPeriods } from '#shared/period.ts'
import { PeriodButtons } from './period-buttons.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  period: Period
  /** The periods that are chosen with one click. */
  periods?: readonly (Period & { name: string })[]
  onChange: (period: Period) => void
}

/** The days that a report or a list is about: with one click, or from a day to a day. */
export function PeriodBar({ period, periods = presetPeriods(), onChange }: Props) {
  const from = useTyped(period.from)
  const to = useTyped(period.to)

  function submit() {
    const chosen = { from: from.text, to: to.text }
    if (!isPeriod(chosen)) {
      toast('Please choose a first and a last day, in this order, at most a year apart.', 'error')
      return
    }
    from.request(chosen.from)
    to.request(chosen.to)
    onChange(chosen)
  }

  return (
    <form
      className="admin-days"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="admin-periods admin-presets">
        <legend className="sr-only">Period</legend>
        <PeriodButtons periods={periods} chosen={period} onChoose={onChange} />
      </fieldset>
      <DayField label="From" day={from} />
      <DayField label="To" day={to} />
      <Button type="submit" size="small" variant="second">
        Show
      </Button>
    </form>
  )
}

/** One end of the period. */
function DayField({ label, day }: { label: string; day: ReturnType<typeof useTyped> }) {
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        required
        value={day.text}
        onChange={(event) => day.setText(event.target.value)}
      />
    </label>
  )
}
