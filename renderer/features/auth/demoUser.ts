/** The sample user of a demo server, whose credentials are public. */
export const demoUser = { username: 'demo', password: 'demo1234' }
