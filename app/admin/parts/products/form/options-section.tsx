import { Plus, Trash2 } from 'lucide'
import { useFieldArray } from 'react-hook-form'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../../ui/fields/field-error.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

const names: Record<OptionGroup, string> = { ram: 'RAM', color: 'Colour', ssd: 'SSD', display: 'Display' }

export function OptionsSection({ form }: { form: ProductFormState }) {
  const error = form.errorOf('options')
  return (
    <FormSection
      title="Options"
      hint="The first value is preselected. Added price comes on top of the new price."
    >
      <div className="prd-options">
        {optionGroups.map((group) => (
          <OptionGroupFields key={group} group={group} form={form} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </FormSection>
  )
}

type Props = { group: OptionGroup; form: ProductFormState }

function OptionGroupFields({ group, form: { control, register } }: Props) {
  const path = `options.${group}` as const
  const { fields, append, remove } = useFieldArray({ control, name: path })
  const name = names[group]
  return (
    <fieldset>
      <legend>{name}</legend>
      {fields.map(({ id }, index) => (
        <div className="prd-option" key={id}>
          <input
            className="input"
            aria-label={`${name} value ${index + 1}`}
            maxLength={60}
            {...register(`${path}.${index}.value`)}
          />
          <div className="field-affix">
            <span aria-hidden="true">৳</span>
            <input
              className="input"
              type="number"
              min="0"
              step="0.01"
              aria-label={`${name} added price ${index + 1}`}
              {...register(`${path}.${index}.addPrice`)}
            />
          </div>
          <IconButton label={`Remove ${name} value ${index + 1}`} onClick={() => remove(index)}>
            <Icon icon={Trash2} />
          </IconButton>
        </div>
      ))}
      <Button variant="quiet" size="small" onClick={() => append({ value: '', addPrice: '0' })}>
        <Icon icon={Plus} />
        Add value<span className="sr-only"> to {name}</span>
      </Button>
    </fieldset>
  )
}
