/** Texts of the page with what the site says of coming to the clinic. */
export const visitingTexts = {
  heading: 'How to find us',
  lead: 'What the site says to people who come to the clinic, below its address. Patients whose language has no text read another one.',
  transport: (language: string) => `Public transport, in ${language}`,
  parking: (language: string) => `Parking, in ${language}`,
  accessibility: 'Accessibility',
  features: {
    step_free: 'Step-free entrance',
    lift: 'Lift',
    wide_doors: 'Wide doors',
    toilet: 'Accessible toilet',
    parking: 'Accessible parking',
    hearing_loop: 'Hearing loop',
  },
  pain: 'Patients in pain',
  painLead: 'The landing page has your phone number for them, and the first free times of the day.',
  painTreatment: 'Treatment they book',
  painTreatmentHint: 'Without one they see no times and are asked to call.',
  noTreatment: 'None',
  painAdvice: (language: string) => `When the clinic is closed, in ${language}`,
} as const;
