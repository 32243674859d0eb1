export const code = 'Code'
export const whereTheCodeIs = 'The six digits in your authenticator app, or one of your recovery codes.'
