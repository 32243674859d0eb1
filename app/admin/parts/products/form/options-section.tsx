import { Plus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { FormSection } from '../form-section.tsx'
import type { OptionValue } from './product-values.ts'
import type { Form } from './use-draft.ts'

const names: Record<OptionGroup, string> = { ram: 'RAM', color: 'Colour', ssd: 'SSD', display: 'Display' }

export function OptionsSection({ form: { draft, set } }: { form: Form }) {
  return (
    <FormSection
      title="Options"
      hint="The first value is preselected. Added price comes on top of the new price."
    >
      <div className="prd-options">
        {optionGroups.map((group) => (
          <OptionValues
            key={group}
            name={names[group]}
            values={draft.options[group]}
            onChange={(values) => set({ options: { ...draft.options, [group]: values } })}
          />
        ))}
      </div>
    </FormSection>
  )
}

type Props = { name: string; values: OptionValue[]; onChange: (values: OptionValue[]) => void }

function OptionValues({ name, values, onChange }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)

  function change(position: number, next: Partial<OptionValue>) {
    onChange(values.map((one, index) => (index === position ? { ...one, ...next } : one)))
  }

  function add() {
    onChange([...values, { value: '', addPrice: '0' }])
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.prd-option:nth-last-child(2) input')?.focus(),
    )
  }

  return (
    <fieldset ref={box}>
      <legend>{name}</legend>
      {values.map(({ value, addPrice }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value has no name of its own while it is typed
        <div className="prd-option" key={position}>
          <input
            className="input"
            aria-label={`${name} value ${position + 1}`}
            maxLength={60}
            value={value}
            onChange={(event) => change(position, { value: event.target.value })}
          />
          <div className="field-affix">
            <span aria-hidden="true">৳</span>
            <input
              className="input"
              type="number"
              min="0"
              step="0.01"
              aria-label={`${name} added price ${position + 1}`}
              value={addPrice}
              onChange={(event) => change(position, { addPrice: event.target.value })}
            />
          </div>
          <IconButton
            label={`Remove ${name} value ${position + 1}`}
            onClick={() => onChange(values.filter((_, index) => index !== position))}
          >
            <Icon icon={Trash2} />
          </IconButton>
        </div>
      ))}
      <Button variant="quiet" size="small" onClick={add}>
        <Icon icon={Plus} />
        Add value<span className="sr-only"> to {name}</span>
      </Button>
    </fieldset>
  )
}
