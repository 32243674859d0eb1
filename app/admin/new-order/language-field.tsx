import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { type Language, languages } from '#shared/site/languages.ts'

const languageNames: Record<Language, string> = { en: 'English', bn: 'Bangla' }

/** The language in which a customer gets emails and SMS. */
export function LanguageField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="Language of emails and SMS" {...field}>
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  )
}
