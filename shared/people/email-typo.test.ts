import { expect, test } from 'vitest'
import { meantEmail } from './email-typo.ts'

test.each([
  ['nusrat@gmial.com', 'nusrat@gmail.com'],
  ['nusrat@gmail.con', 'nusrat@gmail.com'],
  ['nusrat@GMAL.com', 'nusrat@gmail.com'],
  ['n.jahan+shop@hotnail.com', 'n.jahan+shop@hotmail.com'],
  ['nusrat@yaho.com', 'nusrat@yahoo.com'],
])('%s is asked about', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each(['nusrat@gmail.com', 'n@ymail.com', 'n@mail.com', 'n@yahoo.fr', 'n@projukti.test', 'nobody', 'n@'])(
  '%s is not',
  (typed) => {
    expect(meantEmail(typed)).toBeUndefined()
  },
)
