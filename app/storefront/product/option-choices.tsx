import { optionNames } from '#app/storefront/cards/option-names.ts'
import { formatTaka } from '#shared/money.ts'
import type { Chosen, Options } from '#shared/pricing.ts'
import { optionName } from '#shared/products/colour-words.ts'
import './option-choices.css'

type Props = { options: Options; chosen: Chosen; onChoose: (chosen: Chosen) => void }

export function OptionChoices({ options, chosen, onChoose }: Props) {
  return optionNames
    .filter(([group]) => options[group].length > 0)
    .map(([group, name]) => (
      <fieldset key={group} className="choices">
        <legend>{name}</legend>
        {options[group].map(({ value, addPrice }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={group}
              value={value}
              checked={chosen[group] === value}
              onChange={() => onChoose({ ...chosen, [group]: value })}
            />
            <span>
              {optionName(group, value)}
              {addPrice > 0 && <small>+{formatTaka(addPrice)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    ))
}
