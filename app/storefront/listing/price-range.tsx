import { useEffect, useRef } from 'react'
import { priceRange } from '#shared/limits.ts'
import * as words from './words.tsx'
import '#app/ui/fields/field.css'
import './price-range.css'
import { digits, numberIn } from '#shared/figure-words.ts'
import { figureField } from '#shared/site/page-words.ts'

const { min: lowest, max: highest } = priceRange
const step = 100

/** Two slider handles and two number fields that follow each other. The form sends the number fields. */
export function PriceRange({ min, max }: { min: number; max: number }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    draw(box.current, [min, max])
    // React does not update the default value of a focused number field, so a reset would restore the old one.
    box.current?.querySelectorAll('input').forEach((input, index) => {
      input.defaultValue = writeFigure(input, index % 2 === 0 ? min : max)
    })
  }, [min, max])

  const ends = [
    { name: 'minPrice', label: words.lowestPrice, value: min },
    { name: 'maxPrice', label: words.highestPrice, value: max },
  ]
  return (
    <div ref={box} onInput={({ target }) => follow(box.current, target)}>
      <div className="range">
        {ends.map(({ name, label, value }) => (
          <input
            key={name}
            type="range"
            min={lowest}
            max={highest}
            step={step}
            defaultValue={value}
            aria-label={label}
          />
        ))}
      </div>
      <div className="range-ends">
        {ends.map(({ name, label, value }) => (
          <div className="field-affix" key={name}>
            <span aria-hidden="true">৳</span>
            <input
              className="input"
              type={figureField}
              inputMode="numeric"
              name={name}
              min={lowest}
              max={highest}
              step="any"
              defaultValue={digits(value)}
              aria-label={words.inTaka(label)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Sets the handle or number field beside the one that was moved; a handle stops at the other handle. */
function follow(box: HTMLElement | null, target: EventTarget) {
  const inputs = [...(box?.querySelectorAll('input') ?? [])]
  const moved = inputs.indexOf(target as HTMLInputElement)
  const isHandle = moved < 2
  const side = moved % 2
  const other = numberIn(inputs[isHandle ? 1 - side : 3 - side]?.value)
  let value = numberIn(inputs[moved]?.value)
  if (isHandle) value = side === 0 ? Math.min(value, other) : Math.max(value, other)
  for (const input of [inputs[side], inputs[side + 2]])
    if (input && (input !== target || isHandle)) input.value = writeFigure(input, value)
  draw(box, side === 0 ? [value, other] : [other, value])
}

/** A handle knows Latin digits alone. */
function writeFigure({ type }: HTMLInputElement, value: number): string {
  return type === 'range' ? String(value) : digits(value)
}

/** Colours the line between the handles. Done in script, because the CSP allows no inline styles in the markup. */
function draw(box: HTMLElement | null, ends: [number, number]) {
  const [low, high] = ends.map((end) => `${((end - lowest) / (highest - lowest)) * 100}%`)
  box?.style.setProperty('--low', low ?? '0%')
  box?.style.setProperty('--high', high ?? '100%')
}
