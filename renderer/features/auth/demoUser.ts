/** The sample user of a demo server, whose sign-in is no secret. */
export const demoUser = { username: 'demo', password: 'demo1234' }
