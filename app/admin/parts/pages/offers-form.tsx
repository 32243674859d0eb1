import { Plus } from 'lucide'
import { useFieldArray } from 'react-hook-form'
import type { OfferTexts, pageTexts } from '#shared/contract/page-texts.ts'
import { textLimits } from '#shared/page-texts.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { MoveButtons, useMoves } from './move-list.tsx'
import { PageForm } from './page-form.tsx'

type Props = OfferTexts & { isDefault: boolean; onSaved: () => void }

/** The words above and below the products on sale. */
export function OffersForm({ isDefault, onSaved, ...basis }: Props) {
  const form = useAdminForm({
    start: toValues(basis),
    required: ['heading'],
    basis,
    toValues: (theirs) => toValues({ ...basis, ...theirs }),
    send: async (values, basedOn) => {
      const body = { ...toTexts(values), basedOn }
      await api<typeof pageTexts.saveOffers>('PUT /page-texts/offers', { body })
      toast('Offers saved')
      onSaved()
    },
  })
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'terms' })
  const { buttonsOf, status } = useMoves(fields.length, move)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLOListElement>()
  const error = form.errorOf('terms')

  return (
    <PageForm
      page="offers"
      title="Offers"
      form={form}
      names={{ heading: 'Heading', sentence: 'Sentence', terms: 'Offer terms' }}
      isDefault={isDefault}
      draft={() => ({ path: '/offers', offers: toTexts(form.getValues()) })}
      onSaved={onSaved}
    >
      <TextField label="Heading" maxLength={textLimits.heading} {...form.field('heading')} />
      <TextField
        label="Sentence"
        hint="Follows “12 products on sale now.”"
        optional
        maxLength={textLimits.sentence}
        {...form.field('sentence')}
      />
      <h2>Offer terms</h2>
      <ol className="pgs-list" {...focusAfterRemoval}>
        {fields.map(({ id }, index) => (
          <li key={id} className="pgs-term">
            <TextArea
              label={`Term ${index + 1}`}
              rows={2}
              maxLength={textLimits.term}
              {...form.field(`terms.${index}.text`)}
            />
            <MoveButtons {...buttonsOf(id, index, `term ${index + 1}`)} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      {status}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < textLimits.terms && (
        <div>
          <Button variant="quiet" size="small" onClick={() => append({ text: '' })}>
            <Icon icon={Plus} />
            Add term
          </Button>
        </div>
      )}
    </PageForm>
  )
}

type Values = { heading: string; sentence: string; terms: { text: string }[] }

function toValues({ heading, sentence, terms }: OfferTexts): Values {
  return { heading, sentence, terms: terms.map((text) => ({ text })) }
}

function toTexts({ heading, sentence, terms }: Values): OfferTexts {
  return { heading, sentence, terms: terms.map(({ text }) => text) }
}
