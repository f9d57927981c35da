import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/filings/filings';

export const t = catalogue({
  crumb: 'कागज़ भेजें',
  line: 'एक कागज़ भेजें या कई। हर एक की अपनी रसीद मिलती है।',
  another: 'एक और कागज़ भेजें',
  leave: 'फ़ाइल भेजी जा रही है। यह पृष्ठ छोड़कर उसे रोक दें?',
  checklist: {
    label: 'भेजने से पहले',
    title: 'ये कागज़ तैयार रखें',
    photo: 'साफ़ फ़ोटो के लिए',
    photoLine: 'दिन की रोशनी, कागज़ सीधा, चारों कोने दिखें। एक फ़ोटो में एक पन्ना।',
    stuck: 'कोई दिक्कत? {{phone}} पर फ़ोन करें',
    forForm: '{{form}} के कागज़',
    source: 'स्रोत: {{source}}; {{checked}} को जाँचा गया। अंतिम रूप से विभाग की अधिसूचना मान्य है।',
    own: '{{firm}} की सूची।',
  },
  which: {
    label: 'किस रिटर्न के लिए?',
    hint: 'ज़रूरी नहीं। पक्का न हो तो हम कागज़ को सही जगह रखेंगे।',
    none: 'पक्का नहीं, या किसी और के लिए',
    option: '{{title}} · {{form}} · {{taxpayer}}',
    only: '<b>{{client}}</b> के लिए: {{title}} · {{form}}',
    change: 'बदलें<what>: रिटर्न</what>',
    over: 'चुने गए रिटर्न में अब कागज़ नहीं जोड़े जा सकते। कोई दूसरा चुनें, या कागज़ को सही जगह हम रखेंगे।',
  },
  form: {
    send: '{{firm}} को भेजें',
    privacy: 'आपके कागज़ केवल आप और रिटर्न देखने वाले कर्मचारी खोल सकते हैं। आप उन्हें मिटाने के लिए कह सकते हैं।',
  },
  file: {
    label: 'फ़ाइल',
    labelAll: 'फ़ाइलें',
    hint: 'फ़ोटो, PDF, Word, Excel (XLSX), TXT, CSV, JSON या ZIP, हर एक अधिकतम {{maxMb}}\u00a0MB।',
    drop: 'फ़ाइलें जोड़ने के लिए यहाँ छोड़ें',
    choose: 'फ़ाइलें चुनें',
    camera: 'फ़ोटो लें',
    orDrop: 'या यहाँ छोड़ें या पेस्ट करें',
    tooMany: 'एक बार में अधिकतम {{count}} फ़ाइलें। बाकी नहीं जोड़ी गईं।',
    repeated: 'पहले से सूची में है, इसलिए दोबारा नहीं जोड़ा: {{names}}',
    pages: 'पन्ने जोड़ें या काटें',
    cancel: 'भेजना रोकें',
    remove: '{{name}} हटाएँ',
    upload: 'भेजना',
    kept: 'आपका भरा हुआ सुरक्षित है। फिर कोशिश करें।',
    safe: 'आपका भरा हुआ सुरक्षित है।',
    again: 'फिर कोशिश करें',
    offline: 'इंटरनेट नहीं है। इंटरनेट आते ही भेजना अपने आप फिर शुरू होगा।',
    unreadable: 'चुनने के बाद यह फ़ाइल बदल गई या हटा दी गई। उसे फिर से चुनें।',
    sentOtherwise:
      'यह फ़ाइल किसी दूसरे टैब से दूसरे संदेश के साथ भेजी जा चुकी है। दोबारा तभी भेजें, जब इसे दो बार भेजना हो: आपके कागज़ ‘रिटर्न का विवरण’ में दिखते हैं।',
    stopped: 'भेजना रुक गया। कागज़ पहुँचा या नहीं, यह ‘रिटर्न का विवरण’ में दिखता है।',
    notYet: 'अभी नहीं भेजा गया।',
    shareAgain: 'शेयर किया हुआ कागज़ नहीं आया। दोबारा शेयर करें, या यहाँ चुनें।',
    later: 'एक क्षण: यह फ़ाइल पहुँच जाए, तब अगली चुनें।',
  },
  draft: {
    file: 'वापस लाया गया: आपका लिखा हुआ और चुनी हुई फ़ाइलें। यह केवल इसी डिवाइस पर है, जब तक आप भेजें या लॉग आउट करें।',
    fileLost: 'वापस लाया गया: आपका लिखा हुआ। कृपया फ़ाइलें फिर से चुनें।',
    words: 'वापस लाया गया: आपका लिखा हुआ। यह केवल इसी डिवाइस पर है, जब तक आप भेजें या लॉग आउट करें।',
    discard: 'हटा दें',
  },
  progress: {
    amount: '{{whole}} में से {{part}}',
    seconds_one: 'लगभग {{count}} सेकंड बाकी',
    seconds_other: 'लगभग {{count}} सेकंड बाकी',
    minutes_one: 'लगभग {{count}} मिनट बाकी',
    minutes_other: 'लगभग {{count}} मिनट बाकी',
    awaited: '{{amount}} भेजा गया। रसीद आने वाली है।',
    left: '{{amount}} · {{speed}}/s · {{left}}',
    typing: '{{line}}। आप लिखते रह सकते हैं।',
  },
  receipt: {
    label: 'रसीद',
    incomplete: 'यह फ़ाइल अधूरी लगती है: इसका अंत नहीं है। इसे अपने डिवाइस पर खोलें, और पन्ने कम हों तो फिर से भेजें।',
    title: 'कागज़ की रसीद',
    held: 'नीचे लिखी फ़ाइल हमारे पास है, ठीक वैसी ही जैसी पहुँची।',
    from: 'भेजने वाले',
    message: 'संदेश',
    checksum: 'चेकसम',
    next: 'आगे क्या होगा',
    nextLine:
      'चार्टर्ड अकाउंटेंट कागज़ पढ़ते हैं और कुछ कम हो तो लिखते हैं। दाखिल होने से पहले आप आँकड़ों को स्वीकृति देते हैं। हर चरण आप अपने खाते में ‘रिटर्न का विवरण’ के नीचे देख सकते हैं।',
    proof:
      'यह रसीद बताती है कि कागज़ पहुँच गया। यह आयकर विभाग की पावती नहीं है। सिस्टम से बनी है, हस्ताक्षर के बिना मान्य है। फ़ाइल का एक अक्षर भी बदले तो चेकसम बदल जाता है।',
    print: 'प्रिंट करें या PDF में रखें',
    back: 'रिटर्न का विवरण',
    dayAndTime: '{{day}}, {{time}} IST',
    printed: '{{firm}} रसीद {{reference}}',
    received: 'प्राप्त',
    keep: 'यह रसीद सँभालकर रखें। यह आपके खाते में भी मिलेगी।',
    reference: 'संदर्भ संख्या',
    file: 'फ़ाइल',
    size: 'आकार',
    hash: 'SHA-256',
    time: '{{time}} IST',
    mine: 'मेरे कागज़ देखें',
    copy: 'संदर्भ संख्या कॉपी करें',
  },
} satisfies Translation<typeof en.t.words>);

export const filingFields = catalogue({
  name: { label: 'नाम', hint: 'जैसा PAN कार्ड पर है' },
  mobile: { label: 'मोबाइल', hint: '10 अंक' },
  email: { label: 'ईमेल', hint: 'इन कागज़ों के बारे में यहीं लिखेंगे' },
  message: { label: 'संदेश', hint: 'यह कौन-सा कागज़ है और आप क्या चाहते हैं' },
} satisfies Translation<typeof en.filingFields.words>);

export const sendFile = catalogue({
  takePhoto: 'फ़ोटो लें<name>: {{title}}</name>',
  chooseFile: 'फ़ाइल चुनें<name>: {{title}}</name>',
  severalPages: 'कई पन्ने<name>: {{title}}</name>',
  instead: 'दूसरी फ़ाइल भेजें<name>, इसके बदले: {{file}}</name>',
  send: 'भेजें',
} satisfies Translation<typeof en.sendFile.words>);

export const sentQuestions = catalogue({
  line: '<b>{{file}}</b> PAN {{pan}} का कागज़ लगता है, आपका नहीं। फिर भी भेजें?',
  keep: 'फिर भी भेजें<of> ({{file}})</of>',
  takeBack: 'वापस लें<of> ({{file}})</of>',
} satisfies Translation<typeof en.sentQuestions.words>);
