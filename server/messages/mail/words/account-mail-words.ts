/** Mails about an account that its owner can have in Bangla. Those about the second factor go to staff alone. */
export const words = {
  reset: {
    subject: 'Choose a new password',
    say: 'Somebody, most likely you, asked for a new password for your account. This link works once.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  changed: {
    subject: 'Your password was changed',
    say: 'The password of your account was changed, and every device has been logged out.',
    notYou: 'If it was not you, ask for a new password at once and call our hotline.',
  },
  wrong: {
    subject: 'Wrong passwords in your account',
    say: 'Somebody who was logged in to your account tried to change its password and entered a wrong old password ten times. We have logged that device out.',
    notYou: 'If it was not you, choose a new password now: that logs out every device.',
  },
  deleted: {
    subject: 'Your account was deleted',
    say: 'We have deleted your account, as you asked. We keep the invoices of paid orders, because the law requires it.',
    notYou: 'If it was not you, please call our hotline.',
  },
  choosePassword: 'Choose a new password',
  logIn: 'Log in',
}
