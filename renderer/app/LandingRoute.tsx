// The landing page inside the app, after a sign-out; a visit from outside begins with landingStart.tsx.
export { default } from '../features/landing/LandingPage.tsx'
