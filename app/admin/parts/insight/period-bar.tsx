import { isPeriod, type Period, presetPeriods } from '#shared/period.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PeriodButtons } from '../list/period-buttons.tsx'
import { useTyped } from '../list/use-typed.ts'

type Props = { period: Period; onChange: (period: Period) => void }

/** The days that the reports are about: with one click, or from a day to a day. */
export function PeriodBar({ period, onChange }: Props) {
  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const chosen = { from: String(typed.get('from')), to: String(typed.get('to')) }
    if (isPeriod(chosen)) onChange(chosen)
    else toast('Please choose a first and a last day, in this order, at most a year apart.', 'error')
  }

  return (
    <form
      className="adm-days"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <fieldset className="adm-periods ins-presets">
        <legend className="sr-only">Period</legend>
        <PeriodButtons periods={presetPeriods()} chosen={period} onChoose={onChange} />
      </fieldset>
      <DayField label="From" name="from" day={period.from} />
      <DayField label="To" name="to" day={period.to} />
      <Button type="submit" size="small" variant="second">
        Show
      </Button>
    </form>
  )
}

/** One end of the period. It keeps the focus when the period is chosen, which a new form would lose. */
function DayField({ label, name, day }: { label: string; name: keyof Period; day: string }) {
  const [typed, setTyped] = useTyped(day)
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        name={name}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
