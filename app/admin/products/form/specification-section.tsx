import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { specFields, specNames, textFields, textNames } from '#shared/products/product-fields.ts'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

type Props = { form: ProductFormState }

export function SpecificationSection({ form }: Props) {
  const { field } = form
  return (
    <FormSection title="Specification">
      <div className="form-grid">
        {textNames.map((name) => {
          const { label, max, required } = textFields[name]
          return <TextField key={name} label={label} optional={!required} maxLength={max} {...field(name)} />
        })}
        <TextField
          label="Rating"
          hint="0.1 to 5.0"
          optional
          type="number"
          min="0.1"
          max="5.0"
          step="0.1"
          {...field('rating')}
        />
        <SpecFields form={form} />
        <TextArea
          className="wide"
          label="Features"
          hint='Separate with commas. One with a comma of its own goes in quotes: "Wi-Fi 6, Bluetooth 5.3".'
          optional
          {...field('features')}
        />
        <BanglaField
          className="wide"
          of="Features"
          rows={4}
          hint="One on a line, in the order of the English ones."
          {...field('featuresBangla')}
        />
      </div>
    </FormSection>
  )
}

/** Numbers first, lists last: they are typed like the features, which follow. Warranty and codes stand elsewhere. */
const kinds = ['number', 'text', 'list'] as const
const here = specNames.filter((name) => name !== 'warrantyNote' && !specFields[name].isCode)
const inOrder = kinds.flatMap((kind) => here.filter((name) => specFields[name].kind === kind))

function SpecFields({ form: { field } }: Props) {
  return inOrder.map((name) => {
    const { kind, label, unit, hint, max } = specFields[name]
    const ofKind = {
      number: { type: 'number', step: 'any' },
      text: { maxLength: max },
      list: { hint: 'Separate with commas.' },
    }[kind]
    return (
      <TextField
        key={name}
        label={unit ? `${label} (${unit})` : label}
        hint={hint}
        optional
        {...ofKind}
        {...field(`specs.${name}`)}
      />
    )
  })
}
