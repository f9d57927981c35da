import * as english from '../testimonials';

export const { testimonialsAreSamples } = english;

const words = [
  {
    text: 'रविवार को मैंने फ़ोन से फ़ॉर्म 16 भेजा। मंगलवार को उन्होंने दो सवाल पूछे, और उसी शाम मैंने रिटर्न को स्वीकृति दी।',
    author: 'सुनील के.',
  },
  {
    text: 'उन्होंने बताया कि मुझे अभी GST पंजीकरण नहीं चाहिए, और किस टर्नओवर पर ध्यान रखना है। बस इतनी ही बात थी।',
    author: 'अनन्या डी.',
  },
  {
    text: 'मेरी पेंशन, थोड़ा किराया और कुछ FD। सब एक पन्ने पर लिख दिया, जिसे मैं पढ़ सकी।',
    author: 'कमला बी.',
  },
];
export const testimonials: typeof english.testimonials = english.testimonials.map((one, index) => ({
  ...one,
  ...words[index],
}));
