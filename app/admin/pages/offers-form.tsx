import { useFieldArray } from 'react-hook-form'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { OfferTexts, pageTexts } from '#shared/contract/page-texts.ts'
import { textLimits } from '#shared/site/page-texts.ts'
import { PageForm } from './page-form.tsx'

type Props = OfferTexts & { isDefault: boolean; onSaved: () => Promise<void> }

/** The words above and below the products on sale. */
export function OffersForm({ isDefault, onSaved, ...basis }: Props) {
  const form = useAdminForm({
    start: toValues(basis),
    required: ['heading'],
    basis,
    takesNewer: true,
    toValues: (theirs) => toValues({ ...basis, ...theirs }),
    labels: { terms: 'Offer terms' },
    send: (values, basedOn) =>
      api<typeof pageTexts.saveOffers>('PUT /page-texts/offers', { body: { ...toTexts(values), basedOn } }),
    saved: 'Offers saved',
    onSaved,
  })
  const list = useFieldArray({ control: form.control, name: 'terms' })

  return (
    <PageForm
      page="offers"
      title="Offers"
      form={form}
      isDefault={isDefault}
      draft={() => ({ path: '/offers', offers: toTexts(form.getValues()) })}
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
      <EditableList
        list={list}
        name="term"
        limit={textLimits.terms}
        error={form.errorOf('terms')}
        onAdd={() => list.append({ text: '' })}
        rowClass="editable-list-term"
      >
        {(index, buttons) => (
          <>
            <TextArea
              label={`Term ${index + 1}`}
              rows={2}
              maxLength={textLimits.term}
              {...form.field(`terms.${index}.text`)}
            />
            {buttons}
          </>
        )}
      </EditableList>
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
