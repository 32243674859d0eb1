import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { ProductFormState } from './product-values.ts'

export function SpecificationSection({ form: { field } }: { form: ProductFormState }) {
  return (
    <FormSection title="Specification">
      <div className="form-grid">
        <TextField label="Processor" maxLength={80} {...field('processor')} />
        <TextField label="Processor model" optional maxLength={80} {...field('processorModel')} />
        <TextField label="GPU" optional maxLength={120} {...field('gpu')} />
        <TextField label="Display" optional maxLength={80} {...field('display')} />
        <TextField label="Resolution" optional maxLength={80} {...field('resolution')} />
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
        <TextField
          label="Screen size (inches)"
          optional
          type="number"
          step="any"
          {...field('specs.screen')}
        />
        <TextField label="Weight (kg)" optional type="number" step="any" {...field('specs.weight')} />
        <TextField label="Battery (Wh)" optional type="number" step="any" {...field('specs.battery')} />
        <TextField label="Wireless" optional maxLength={120} {...field('specs.wireless')} />
        <TextField
          label="Warranty"
          hint="Only if it differs from the shop’s rule."
          optional
          maxLength={120}
          {...field('specs.warranty')}
        />
        <TextField label="Ports" hint="Separate with commas." optional {...field('specs.ports')} />
        <TextArea
          className="wide"
          label="Features"
          hint='Separate with commas. One with a comma of its own goes in quotes: "Wi-Fi 6, Bluetooth 5.3".'
          optional
          {...field('features')}
        />
      </div>
    </FormSection>
  )
}
