import { Plus, Trash2 } from 'lucide'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

const names: Record<OptionGroup, string> = { ram: 'RAM', color: 'Colour', ssd: 'SSD', display: 'Display' }

export function OptionsSection({ form }: { form: ProductFormState }) {
  const error = form.errorOf('options')
  return (
    <FormSection
      title="Options"
      hint="The first value is preselected. The added price is on top of the new price."
    >
      <div className="products-options">
        {optionGroups.map((group) => (
          <OptionGroupFields key={group} group={group} form={form} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </FormSection>
  )
}

type Props = { group: OptionGroup; form: ProductFormState }

function OptionGroupFields({ group, form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `options.${group}` })
  const name = names[group]
  return (
    <fieldset>
      <legend>{name}</legend>
      {fields.map(({ id }, index) => (
        <OptionRow key={id} group={group} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button variant="quiet" size="small" onClick={() => append({ value: '', addPrice: '0' })}>
        <Icon icon={Plus} />
        Add value<span className="sr-only"> to {name}</span>
      </Button>
    </fieldset>
  )
}

type RowProps = Props & { index: number; onRemove: () => void }

function OptionRow({ group, form: { register, errorOf }, index, onRemove }: RowProps) {
  const path = `options.${group}.${index}` as const
  const name = names[group]
  const errorId = useId()
  const valueError = errorOf(`${path}.value`)
  const priceError = errorOf(`${path}.addPrice`)
  const marksOf = (error: string | undefined) =>
    error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div className="products-option">
      <input
        className="input"
        aria-label={`${name} value ${index + 1}`}
        maxLength={60}
        {...marksOf(valueError)}
        {...register(`${path}.value`)}
      />
      <div className="field-affix">
        <span aria-hidden="true">৳</span>
        <input
          className="input"
          type="number"
          min="0"
          step="0.01"
          aria-label={`${name} added price ${index + 1}`}
          {...marksOf(priceError)}
          {...register(`${path}.addPrice`)}
        />
      </div>
      <IconButton label={`Remove ${name} value ${index + 1}`} onClick={onRemove}>
        <Icon icon={Trash2} />
      </IconButton>
      {(valueError || priceError) && <FieldError id={errorId}>{valueError ?? priceError}</FieldError>}
    </div>
  )
}
