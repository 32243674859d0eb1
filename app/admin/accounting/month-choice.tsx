import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { lastMonth, thisMonth } from './month-names.ts'

type Props = { month: string; onChoose: (month: string) => void }

/** Last month with one click, this one, or any before. */
export function MonthChoice({ month, onChoose }: Props) {
  const presets = [
    { name: 'Last month', month: lastMonth() },
    { name: 'This month', month: thisMonth() },
  ]
  return (
    <div className="month-choice">
      {presets.map((preset) => (
        <Button
          key={preset.name}
          size="small"
          variant="second"
          aria-pressed={month === preset.month}
          onClick={() => onChoose(preset.month)}
        >
          {preset.name}
        </Button>
      ))}
      <TextField
        label="Month"
        type="month"
        max={thisMonth()}
        value={month}
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
    </div>
  )
}
