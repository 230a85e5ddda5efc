import type { DeskText } from '../story.ts';

export const health: DeskText = {
  name: 'Health & Wellness',
  feeds: [
    {
      path: '/feeds/wellness-desk/health.xml',
      publisher: 'The Wellness Desk',
      title: 'The Wellness Desk',
      dialect: 'wire',
      stories: [
        {
          headline: 'Clinic in a barbershop finds high blood pressure in one chair out of three',
          summary:
            'A nurse sits by the window at Marlon’s on Eglinton West, four days a week. Of 600 men checked since spring, 190 are now treated, and they keep coming back for the haircut.',
          author: 'Dr. Yemi Alade',
          picture: 'clinic',
          mood: 'coral',
        },
        {
          headline: 'Walking 12 minutes after dinner does what the study hoped and nobody expected',
          summary:
            'Blood sugar stayed lower until morning. The trial had 1,100 people, cost almost nothing, and its control group has asked to join.',
          author: 'Claire Beaumont',
          picture: 'park',
        },
        {
          headline: 'Family doctors share one night line, and emergency visits drop by a fifth',
          summary:
            'Ninety practices in the west end take turns. Callers reach a physician who can see their chart in under five minutes.',
          author: 'Dr. Yemi Alade',
          picture: 'skyline',
          mood: 'night',
        },
        {
          headline: 'Flu season arrives early and, so far, gently',
          summary:
            'Vaccination is up nine points on last year after shots were offered in libraries, rinks and one very busy cheese shop.',
          author: 'Claire Beaumont',
          picture: 'runner',
          mood: 'dawn',
        },
        {
          headline: 'The choir that breathes for two',
          summary:
            'Singers with lung disease meet every Tuesday in a basement on Bloor. Their doctor has stopped prescribing anything else first.',
          author: 'Dr. Yemi Alade',
          picture: 'piano',
        },
        {
          headline: 'Hospital food, revised',
          summary: 'Cooking from scratch cost 30 cents more a plate and cut waste by half.',
          author: 'Claire Beaumont',
          picture: 'table',
          mood: 'noon',
        },
      ],
      reserve: [
        {
          headline: 'Midwives open a birth house beside the subway',
          summary: 'Two rooms, two tubs, one kettle. The first baby was named for the station.',
          author: 'Claire Beaumont',
          picture: 'sunrise',
        },
        {
          headline: 'Naloxone kits now stand beside fire extinguishers in every city building',
          summary: 'They were used 88 times in the trial. Eighty-seven people went home.',
          author: 'Dr. Yemi Alade',
          picture: 'clinic',
        },
      ],
    },
    {
      path: '/feeds/ward-rounds/atom.xml',
      publisher: 'Ward Rounds',
      title: 'Ward Rounds',
      dialect: 'atom-desk',
      stories: [
        {
          headline: 'A surgeon, a luthier and the search for a quieter operating room',
          summary:
            'Alarms sound 300 times in an average procedure. With a violin maker’s help, one hospital has tuned them to a chord, and errors have fallen.',
          author: 'Johanna Reyes',
          picture: 'theatre',
          mood: 'slate',
        },
        {
          headline: 'Sleep: the seven nights that changed how one school starts its day',
          summary:
            'First bell moved to 9:40 for a week’s experiment. That was two years ago. Attendance has not been this high since anyone kept count.',
          author: 'Samir Qureshi',
          picture: 'sunrise',
          mood: 'dawn',
        },
        {
          headline: 'The garden on the roof of the dialysis ward',
          summary: 'Patients are hooked up for four hours at a time. Now some of those hours have tomatoes in them.',
          author: 'Johanna Reyes',
          picture: 'garden',
        },
        {
          headline: 'New hip, same dance class',
          summary:
            'A programme that sends people home on the day of surgery reports its thousandth patient, a tango teacher of 81.',
          author: 'Samir Qureshi',
          picture: 'runner',
        },
        {
          headline: 'Therapists on the late streetcar',
          summary:
            'Once a week two counsellors ride the night line in plain clothes and a green scarf. People talk, one says, because there is somewhere to get off.',
          author: 'Johanna Reyes',
          picture: 'streetcar',
          mood: 'dusk',
        },
        {
          headline: 'Ask a pharmacist: which vitamin, and do I need it?',
          summary: 'Usually D, and probably, until April.',
          author: 'Samir Qureshi',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Wait for an MRI falls under 30 days',
          summary: 'The machines now run until two in the morning. Night appointments went first.',
          author: 'Samir Qureshi',
          picture: 'clinic',
          mood: 'noon',
        },
      ],
    },
  ],
};
