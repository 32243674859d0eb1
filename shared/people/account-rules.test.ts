import { expect, test } from 'vitest'
import { loginErrors, newPasswordRefusal, passwordChangeRefusal, registerErrors } from './account-rules.ts'

test('a new password has four characters and is typed twice alike', () => {
  expect(newPasswordRefusal('abc', 'abc')).toBe('Password should be at least 4 characters long!')
  expect(newPasswordRefusal('abcd', 'abce')).toBe('Kindly enter same passwords!')
  expect(newPasswordRefusal('abcd', 'abcd')).toBeNull()
})

test('changing the password needs the old one; leaving all three fields empty changes nothing', () => {
  const none = { oldPassword: '', password: '', confirmPassword: '' }
  expect(passwordChangeRefusal(none)).toBeNull()
  expect(passwordChangeRefusal({ ...none, password: 'abcd', confirmPassword: 'abcd' })).toBe(
    'Old password is required.',
  )
  expect(passwordChangeRefusal({ oldPassword: 'x', password: 'abc', confirmPassword: 'abc' })).toBe(
    'Password should be at least 4 characters long!',
  )
  expect(passwordChangeRefusal({ oldPassword: 'x', password: 'abcd', confirmPassword: 'abcx' })).toBe(
    'Kindly enter same passwords!',
  )
})

test('logging in needs an email and a password', () => {
  expect(loginErrors({ email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required.',
  })
  expect(loginErrors({ email: 'nusrat@example.com', password: 'x' })).toEqual({})
})

test('an account needs a name, an email, and the same password twice', () => {
  const nusrat = {
    username: 'nusrat',
    email: 'nusrat@example.com',
    password: 'abcd',
    confirmPassword: 'abcd',
  }
  expect(registerErrors(nusrat)).toEqual({})
  expect(registerErrors({ username: '', email: '', password: 'abc', confirmPassword: '' })).toEqual({
    username: 'Username is required.',
    email: 'Email is required',
    password: 'Password should be at least 4 characters long!',
  })
  expect(registerErrors({ ...nusrat, email: 'nusrat', confirmPassword: 'abce' })).toEqual({
    email: 'Invalid email format',
    confirmPassword: 'Kindly enter same passwords!',
  })
})
